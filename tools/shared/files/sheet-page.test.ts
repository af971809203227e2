import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { sendWords, sheetHtml } from './sheet-page.ts'

const sheet = {
  title: 'Notes',
  intro: sendWords('ann@x.example'),
  asksName: false,
  questions: '',
  key: 'k',
  sendTo: 'ann@x.example',
  nonces: 4,
  subject: 'Notes',
  fileName: 'notes *',
  script: "function read() { return { code: 'AAAA', state: 'Done' } }",
}

/** The sheet's own script on a page of stand-ins: what stands in the browser, and a hand on each button. */
function onPage(html: string) {
  type Part = { hidden: boolean; textContent: string; href: string; press: () => unknown }
  const parts = new Map<string, Part>()
  const at = (id: string) => {
    if (!html.includes(`id="${id}"`)) return null
    const press = { done: () => undefined as unknown }
    const part = parts.get(id) ?? {
      hidden: html.includes(`id="${id}" hidden`),
      textContent: '',
      href: '',
      press: () => press.done(),
      addEventListener: (_: string, act: () => unknown) => {
        press.done = act
      },
    }
    parts.set(id, part)
    return part
  }
  const stored = new Map<string, string>([['sheet k', '{"nonce":1,"values":{}}']])
  const heard = new Map<string, (event: unknown) => void>()
  const form = {
    elements: {},
    reset: () => undefined,
    addEventListener: (name: string, act: (event: unknown) => void) => void heard.set(name, act),
  }
  runInNewContext(html.slice(html.indexOf('<script>') + 8, html.indexOf('</script>')), {
    document: {
      forms: [form],
      getElementById: at,
      createElement: () => ({ click: () => undefined }),
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    },
    navigator: { clipboard: { writeText: async () => undefined } },
    URL: { createObjectURL: () => 'blob:' },
    Blob: class {},
    location: { reload: () => undefined },
  })
  const click = (event: unknown) => heard.get('click')?.(event)
  return { stored, click, at: (id: string) => at(id) as Part }
}

test.each(['copy', 'save', 'mail'])('a sheet keeps what was written after %s, until it is emptied', async (way) => {
  const page = onPage(sheetHtml(sheet))
  await page.at(way).press()
  expect(page.stored.size).toBe(1)
  expect(page.at('next').hidden).toBe(false)
  page.at('clear').press()
  expect(page.stored.size).toBe(0)
})

test.each(['copy', 'save'])(
  'an anonymous sheet keeps nothing after %s, and can be emptied at any time',
  async (way) => {
    const html = sheetHtml({ ...sheet, clears: true })
    expect(html).toContain('<p id="next"><button')
    const page = onPage(html)
    await page.at(way).press()
    expect(page.stored.size).toBe(0)
  },
)

test('the sheet says how long it keeps what was chosen', () => {
  expect(sheetHtml(sheet)).toContain('Your answers stay in this browser until you clear the sheet.')
  expect(sheetHtml(sheet)).toContain('<p id="next" hidden><button')
})

test('whoever opens a fold on a sheet writes into it at once; closing it is left to the browser', () => {
  const { click } = onPage(sheetHtml(sheet))
  const done: string[] = []
  const fold = { open: false, querySelector: () => ({ focus: () => done.push('focus') }) }
  const summary = { parentElement: fold }
  const press = (found: typeof summary | null) =>
    click({ target: { closest: () => found }, preventDefault: () => done.push('prevent') })
  press(null)
  expect([done, fold.open]).toEqual([[], false])
  press(summary)
  expect([done, fold.open]).toEqual([['prevent', 'focus'], true])
  press(summary)
  expect(done).toHaveLength(2)
})
