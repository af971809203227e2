import type { Content } from '../owner/content.ts'
import { bundleOf, everyProductOf, isShown, toolsOf } from './catalogue.ts'
import type { ProductId } from './product-facts.ts'

const okrTools: readonly ProductId[] = [
  'strategic-okr-planner',
  'strategic-okr-execution-tracker',
  'goal-cascade-builder',
  'okr-workshop-facilitator-kit',
]

const onePlan = [
  'ONE PLAN, FOUR TOOLS',
  'The Strategic OKR Planner, the Execution Tracker, the Goal Cascade Builder and the Workshop',
  'Facilitator Kit share one OKR file. Save it in one, open it in the next.',
  '',
]

/** READ ME.txt of the bundle's ZIP. */
export function bundleReadme({ who, products }: Pick<Content, 'who' | 'products'>): string {
  const catalogue = everyProductOf(products)
  const tools = toolsOf(catalogue).filter(isShown)
  return [
    `The ${bundleOf(catalogue).title}, by ${who.name}`,
    '',
    'HOW TO START',
    'Unpack this ZIP into a folder of your own. Double-click a tool: it opens in your browser.',
    'No install, no account, no network. Each tool is one file and works for as long as browsers do.',
    '',
    'THE TOOLS',
    ...tools.flatMap(({ id, title, description }) => ['', `${title} (${id}.html)`, ...wrapped(description)]),
    '',
    'WHERE YOUR DATA IS',
    'A tool keeps as many documents as you like in your browser, with their earlier versions. Nothing is',
    'sent anywhere. Clearing the browser’s data clears the tools’ too, so save a file (Save, in the tool’s',
    'top bar) and keep it with your backups.',
    '',
    ...(okrTools.every((id) => tools.some((tool) => tool.id === id)) ? onePlan : []),
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
