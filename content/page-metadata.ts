// Titles and descriptions of pages that load their other texts with their scripts, which need not have these.

export const diagnosticDescription =
  'Rate sixteen parts of your business in about 5 minutes and get a scored report: four sections read one by one, and what to do first.'

export const founderTestDescription =
  'Ten situations from a founder’s week, five ways to react. Your style is on the screen after the last question, with what helps and what to watch for.'

export const toolboxDescription = 'Tools for planning, deciding and running a company on paper and numbers.'

export const teamTitle = 'How do you see it?'

export const styleTitle = (style: string) => `${style}: A Founder Style`
