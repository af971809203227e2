import type { Locator, Page } from '@playwright/test'
import { copyElsewhere } from '../hands.ts'

/**
 * What an act costs a person, from the keystroke-level model (Card, Moran and Newell, 1980), rounded up. A key takes
 * 0.28 s from an average typist, and 0.4 s here. A click is a decision (1.35 s), the way of hand and pointer (0.4 and
 * 1.1 s) and the press (0.2 s): 3 s here. Words are read at 200 a minute.
 */
const seconds = { key: 0.4, click: 3, word: 0.3 } as const

export type CountedHands = ReturnType<typeof countedHands>

/** Keys and mouse of someone new to a tool, with what each of their acts would have cost. No clock is asked. */
export function countedHands(page: Page) {
  let spent = 0
  const key = async (name: string) => {
    spent += seconds.key
    await page.keyboard.press(name)
  }
  const type = async (text: string) => {
    spent += seconds.key * text.length
    await page.keyboard.type(text)
  }
  const click = async (target: Locator) => {
    spent += seconds.click
    await target.click()
  }
  return {
    key,
    type,
    click,
    /** Into a field that is found by what stands beside it; what is in it is typed over. */
    async typeInto(field: Locator, text: string) {
      await click(field)
      await key('ControlOrMeta+a')
      await type(text)
    },
    /** Along the cells of a table, or the fields of a form, from where the keyboard is; '' leaves one as it is. */
    async typeAlong(texts: readonly string[]) {
      for (const text of texts) {
        await type(text)
        await key('Tab')
      }
    },
    /** Several lines into one field. */
    async typeLines(lines: readonly string[]) {
      for (const [index, line] of lines.entries()) {
        if (index > 0) await key('Enter')
        await type(line)
      }
    },
    /** What was copied in another program, where the focus is. */
    async paste(text: string) {
      await copyElsewhere(page, text)
      await key('ControlOrMeta+v')
    },
    /** Reads it through, which nobody does: most look for the next button. */
    async read(place: Locator) {
      const words = (text: string) => text.split(/\s+/).length
      const all = words(await place.innerText())
      // Of a list that is folded up, one line is seen.
      const folded = (await place.locator('select').allInnerTexts()).map(words)
      spent += seconds.word * folded.reduce((left, each) => left - each + 1, all)
    },
    spent: () => Math.round(spent),
  }
}
