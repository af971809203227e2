import type { Advice, Definition, Question, Section, Tier } from '../definition.ts'

/** A section of a template: four levels per question, a text per tier, and advice while it is not strong. */
type TemplateSection = {
  title: string
  intro: string
  questions: readonly string[]
  strong: string
  growing: string
  weak: string
  advice: string
}

type Template = {
  title: string
  intro: string
  heading: string
  levels: readonly [string, string, string, string]
  sections: readonly TemplateSection[]
  tiers: Record<'strong' | 'growing' | 'weak', Pick<Tier, 'label' | 'text'>>
  action: { text: string; label: string }
  mailIntro: string
}

/** The defaults of every new scorecard: contact first, and only name and email required. */
export const usualContact: Definition['contact'] = {
  when: 'before',
  fields: { name: 'required', phone: 'off', company: 'optional', role: 'off', companySize: 'optional' },
  consent: true,
}

export function scaleOf(labels: readonly string[]): Question['choices'] {
  return labels.map((label, points) => ({ id: `a${points}`, label, points }))
}

export function scoreTemplate({ sections, tiers, action, mailIntro, ...texts }: Template): Definition {
  return {
    kind: 'score',
    title: texts.title,
    intro: texts.intro,
    sections: sections.map((section, index) => sectionOf(section, `s${index + 1}`, texts.levels)),
    tiers: [
      { id: 'strong', color: 'green', from: 75, ...tiers.strong },
      { id: 'growing', color: 'amber', from: 45, ...tiers.growing },
      { id: 'weak', color: 'red', from: 0, ...tiers.weak },
    ],
    advice: sections.map(({ advice: text }, index): Advice => {
      const section = `s${index + 1}`
      return { id: `advice-${section}`, text, when: { on: 'percent', section, from: 0, below: 75 } }
    }),
    mostAdvice: 3,
    types: [],
    tieBreaks: [],
    contact: usualContact,
    sites: [],
    report: {
      heading: texts.heading,
      blocks: ['advice', 'sections', 'answers', 'action'],
      action: { ...action, href: '/book-call' },
    },
    mail: { subject: texts.heading, intro: mailIntro },
  }
}

function sectionOf(section: TemplateSection, id: string, levels: readonly string[]): Section {
  const { title, intro, questions, strong, growing, weak } = section
  return {
    id,
    title,
    intro,
    texts: { strong, growing, weak },
    questions: questions.map((text, index): Question => {
      return { id: `${id}q${index + 1}`, kind: 'scale', text, choices: scaleOf(levels), bands: [] }
    }),
  }
}
