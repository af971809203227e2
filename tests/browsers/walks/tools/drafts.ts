import { pathToFileURL } from 'node:url'
import { button, type Hand, type Target, tab } from '../../person.ts'
import { fullEdition, go, openExample, reload, type ToolId } from './steps.ts'
import type { Draft, OnePart, Typed } from './tool-table.ts'

/** What is typed into a form stays through another view and a reload until the document has it. */
export async function walkDrafts(hand: Hand, id: ToolId, drafts: readonly Draft[]): Promise<void> {
  for (const { from, way, elsewhere, typed, rated } of drafts) {
    if (from === 'example') await openExample(hand, id)
    else await hand.goto(fullEdition(id))
    await go(hand, way)
    for (const each of typed) await typeLines(hand, each)
    if (rated) await hand.click(rated)
    const expectAll = async () => {
      for (const { field, lines } of typed) await hand.expectValue(field, lines.join('\n'))
      if (rated) await hand.expectChecked(rated)
    }
    await expectAll()
    await go(hand, [...elsewhere, ...way])
    await expectAll()
    await reload(hand, way)
    await expectAll()
  }
}

/** Types into a field, each line after Enter. */
export async function typeLines(hand: Hand, { field, lines }: Typed): Promise<void> {
  const [first = '', ...others] = lines
  await hand.typeInto(field, first)
  for (const line of others) {
    await hand.press('Enter')
    await hand.type(line)
  }
}

/** The part that is open in a view stays open through another view and a reload. */
export async function walkParts(hand: Hand, id: ToolId, { way, part, shown }: OnePart): Promise<void> {
  await openExample(hand, id)
  await go(hand, [...way, part])
  await hand.see(shown)
  await hand.click({ role: 'tab' })
  await hand.expectGone(shown)
  await go(hand, way)
  await hand.see(shown)
  await hand.reload()
  await hand.see(shown)
}

/** The sheet that people get is a page of its own: what one of them has rated stays when it is closed and opened. */
export async function walkSheet(hand: Hand): Promise<void> {
  await openExample(hand, 'strategic-alignment-assessment-kit')
  await hand.click(tab('Answers'))
  const sheet = await hand.download(() => hand.click(button('Download the sheet')))
  await hand.goto(pathToFileURL(sheet.path).href)
  const rated: Target = { role: 'radio', nth: 2 }
  await hand.typeInto({ role: 'field' }, 'Dana')
  await hand.click(rated)
  await hand.reload()
  await hand.expectValue({ role: 'field' }, 'Dana')
  await hand.expectChecked(rated)
}
