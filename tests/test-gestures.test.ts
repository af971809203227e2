import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Shortcuts that a person could not take: a suite with synthetic events once passed although pasting after a click was
 * broken. `fill` is allowed for setup.
 */
const shortcuts: [way: RegExp, instead: string][] = [
  [/\bdispatchEvent\(/g, 'a click, a key or paste(page, text)'],
  [/new (?:Clipboard|Keyboard|Mouse)Event\b/g, 'a click, a key or paste(page, text)'],
  [/\.setInputFiles\(/g, 'a click, and the file chooser that it opens'],
  [/networkidle/g, 'what a person sees when a page is ready: an open field, a heading'],
  [/(?<!keyboard)\.press\('(?:Enter|Space)'\)/g, 'press(target): a key does not wait until a button is open'],
  [/__react/g, 'what a person sees when a page is ready: an open field, a heading'],
  [
    /\.evaluate(?:All|Handle)?\((?:(?!\bawait\b)[\s\S]){0,400}?(?:\.click\(\)|\.value = )/g,
    'a click, or typeInto(field, text)',
  ],
]

/** The shortcuts in a file, with line and replacement. */
function shortcutsIn(file: string, source: string): string[] {
  return shortcuts.flatMap(([way, instead]) =>
    [...source.matchAll(way)].map(({ index, 0: found }) => {
      const line = source.slice(0, index).split('\n').length
      return `${file}:${line} has ${found.split('\n')[0]}; use ${instead}`
    }),
  )
}

test('browser tests type, click and paste like people', () => {
  const files = globSync('tests/e2e/**/*.ts', { exclude: ['tests/e2e/gestures.ts'] })
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => shortcutsIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('each shortcut would be found', () => {
  for (const shortcut of [
    "await field.dispatchEvent('paste')",
    "field.dispatchEvent(new ClipboardEvent('paste'))",
    "await input.setInputFiles('a.json')",
    "await page.waitForLoadState('networkidle')",
    "await page.getByRole('button', { name: 'Save' }).press('Enter')",
    "Object.keys(node).some((key) => key.startsWith('__reactProps'))",
    'await button.evaluate((element) => element.click())',
    "await field.evaluate((element) => {\n    element.value = 'Ada'\n  })",
  ]) {
    expect(shortcutsIn('a test', shortcut), shortcut).not.toEqual([])
  }
  for (const honest of [
    'route.fulfill({ status: 500 })',
    "await page.getByLabel('Name').fill('Ada')",
    "await page.keyboard.press('Enter')",
    'await page.evaluate(() => window.scrollY)',
    "const width = await page.evaluate(() => innerWidth)\n  await page.getByRole('button').click()",
  ]) {
    expect(shortcutsIn('a test', honest), honest).toEqual([])
  }
})
