import { button, field, type Hand, type Target, tab } from '../../person.ts'
import { dialog, go, openAnother, openExample, saved, startEmpty, startFromExample, type ToolId } from './steps.ts'
import type { TextField, ToolCases } from './tool-table.ts'

/** New, Open and what else begins a document leave the one that was there; whoever wants it finds it in the list. */
export async function walkDocuments(hand: Hand, id: ToolId, text: TextField, next: ToolCases['next']) {
  const title = field(text.name)
  const write = async (words: string) => {
    await hand.click(tab(text.tab))
    await hand.typeInto(title, words)
    await saved(hand)
  }
  const read = async (words: string) => {
    await hand.click(tab(text.tab))
    await hand.expectValue(title, words)
  }
  await openExample(hand, id)
  await write('The first')
  await startFromExample(hand)
  await hand.click(tab(text.tab))
  await hand.expectNoValue(title, 'The first')
  await write('The second')
  await openFromList(hand, 1)
  await read('The first')
  await startEmpty(hand)
  await openFromList(hand, 1)
  await read('The first')

  const file = await hand.download(() => hand.click(button('Save')))
  await write('Mine since then')
  await hand.openFile(button('Open'), file.path)
  await hand.click(button('Use the file’s version'))
  await hand.see({ role: 'notice', name: / is open/ })
  await read('The first')
  await hand.click(button('Undo'))
  await read('Mine since then')
  await hand.openFile(button('Open'), file.path)
  await openAnother(hand, () => hand.click(button('Keep both')))
  await read('The first')
  await openFromList(hand, 1)
  await read('Mine since then')
  if (typeof next === 'string') return
  await write('Before the next')
  await go(hand, next.way)
  await openAnother(hand, () => hand.click(button(next.button)))
  await openFromList(hand, 1)
  await read('Before the next')
}

/** Opens a line of the list of documents; the first is the one that was changed last. */
async function openFromList(hand: Hand, nth: number): Promise<void> {
  const line: Target = { role: 'listitem', nth, within: dialog }
  await openAnother(hand, async () => {
    await hand.click(button('Documents'))
    await hand.click({ role: 'button', within: line })
  })
}
