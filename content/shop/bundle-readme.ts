import type { Content } from '../owner/content.ts'
import { bundleOf, everyProductOf, isShown, toolsOf } from './catalogue.ts'

/** What the bundle's ZIP says about itself, as plain text for any machine. */
export function bundleReadme({ who, products }: Pick<Content, 'who' | 'products'>): string {
  const catalogue = everyProductOf(products)
  return [
    `The ${bundleOf(catalogue).title}, by ${who.name}`,
    '',
    'HOW TO START',
    'Unpack this ZIP into a folder of your own. Double-click a tool: it opens in your browser.',
    'No install, no account, no network. Each tool is one file and works for as long as browsers do.',
    '',
    'THE TOOLS',
    ...toolsOf(catalogue)
      .filter(isShown)
      .flatMap(({ id, title, description }) => ['', `${title} (${id}.html)`, ...wrapped(description)]),
    '',
    'WHERE YOUR DATA IS',
    'A tool keeps as many documents as you like in your browser, with their earlier versions. Nothing is',
    'sent anywhere. Clearing the browser’s data clears the tools’ too, so save a file (Save, in the tool’s',
    'top bar) and keep it with your backups.',
    '',
    'ONE PLAN, FOUR TOOLS',
    'The Strategic OKR Planner, the Execution Tracker, the Goal Cascade Builder and the Workshop',
    'Facilitator Kit share one OKR file. Save it in one, open it in the next.',
    '',
    'HELP',
    `Each tool has a Help button. If something is wrong, write to ${who.email}.`,
    '',
  ].join('\r\n')
}

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 90) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
