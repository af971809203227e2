import { button, field, type Hand, type Target } from '../../person.ts'
import { cellAt, chooseCell, dialog, go, openExample, reload, saved, type ToolId } from './steps.ts'
import type { Comma, NumberField, RefusedComma } from './tool-table.ts'

/** What is typed is taken as it stands, or stays and is refused in words; the document never has the refused one. */
export async function walkNumber(hand: Hand, id: ToolId, number: NumberField): Promise<void> {
  const { way, field: target, good, bad, words } = number
  await openExample(hand, id)
  await go(hand, way)
  await hand.typeInto(target, good)
  await hand.expectValue(target, good)
  await hand.press('Tab')
  await hand.expectValue(target, good)
  await hand.typeInto(target, bad)
  await hand.press('Tab')
  await hand.expectProblem(target, words)
  await hand.expectValue(target, bad)
  await saved(hand)
  await reload(hand, way)
  await expectRefused(hand, target, bad, words, good)
}

/** What was refused is still there, with its sentence, and so is the way back to what the document holds. */
export async function expectRefused(
  hand: Hand,
  target: Target,
  bad: string,
  words: RegExp,
  good: string,
): Promise<void> {
  await hand.expectValue(target, bad)
  await hand.expectProblem(target, words)
  await hand.click(button(/^Go back to /))
  await hand.expectValue(target, good)
}

/** A decimal comma is read in a document with points and in one with commas, and what has two readings is asked. */
export async function walkComma(hand: Hand, id: ToolId, places: (Comma | RefusedComma)[]): Promise<void> {
  for (const place of places) {
    await openExample(hand, id)
    await go(hand, place.way)
    if ('words' in place) await refuseComma(hand, place)
    else await readComma(hand, place)
  }
}

async function readComma(hand: Hand, comma: Comma): Promise<void> {
  const { way, typed, shown, asked } = comma
  const place = 'cell' in comma ? cellPlace(hand, comma.cell) : fieldPlace(hand, comma.field)
  for (const { text, point } of typed) {
    await place.type(text)
    await place.expect(shown(point))
  }
  if ('field' in comma) {
    await place.type('0.125')
    await place.expect(shown('0.125'))
  }
  if (asked) {
    await place.type(asked.text)
    await hand.click(button(asked.button))
    await place.expect(shown(asked.point))
  }

  await writeNumbersWithCommas(hand)
  await go(hand, way)
  if (asked) await place.expect(shown(asked.comma))
  for (const { text, comma: written } of typed) {
    await place.type(text)
    await place.expect(shown(written))
  }
  await saved(hand)
  await reload(hand, way)
  await place.expect(shown(typed.at(-1)?.comma ?? ''))
}

async function refuseComma(hand: Hand, { way, field: target, words }: RefusedComma): Promise<void> {
  const { value } = await hand.see(target)
  await hand.typeInto(target, '3,5')
  await hand.press('Tab')
  await hand.expectProblem(target, words)
  await hand.expectValue(target, '3,5')
  await reload(hand, way)
  await expectRefused(hand, target, '3,5', words, value)
}

type Place = { type: (text: string) => Promise<void>; expect: (shown: RegExp) => Promise<void> }

function cellPlace(hand: Hand, { grid, column }: { grid: string | RegExp; column: number }): Place {
  const cell = cellAt(grid, 0, column)
  return {
    async type(text) {
      await chooseCell(hand, cell, cellAt(grid, 1, column))
      await hand.type(text)
      await hand.press('Enter')
    },
    expect: (shown) => hand.expectText(cell, shown),
  }
}

function fieldPlace(hand: Hand, target: Target): Place {
  return {
    async type(text) {
      await hand.typeInto(target, text)
      await hand.press('Tab')
    },
    expect: (shown) => hand.expectValue(target, shown),
  }
}

/** In the window for the formats of this document, which lies over the list of all. */
async function writeNumbersWithCommas(hand: Hand): Promise<void> {
  await hand.click(button('Documents'))
  await hand.click(button('Number and date formats'))
  await hand.tabTo(field('Numbers'))
  await hand.type('1.')
  await hand.expectValue(field('Numbers'), '1.234,5')
  for (const _ of ['its window', 'the list']) await hand.press('Escape')
  await hand.expectGone(dialog)
}
