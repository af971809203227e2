import '#tests/components/every-tool.css'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openTool } from '#tests/components/open-tool.tsx'
import { cleanup, render, screen } from '#tests/components/react.tsx'
import type { ToolId } from '#tools/list.ts'
import type { Tool } from '#tools/shared/shell/tool.tsx'

/** A link, or a German compound: nothing in it tells the browser where to break. */
const longWord = 'Wettbewerbsfähigkeitsverbesserungsmaßnahmenplanungsausschusssitzungsprotokollführerinnenstelle'

const written = ['title', 'name', 'text', 'note', 'owner', 'label', 'words', 'why', 'topic']

/** The same document, in which everything that somebody wrote is one long word. */
function withLongWords(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withLongWords(each, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withLongWords(each, name)]))
  }
  if (typeof value !== 'string' || value === '' || key === 'id' || key.endsWith('Id')) return value
  return written.includes(key) || /[a-z] /i.test(value) ? longWord + hashOf(value) : value
}

/** The same text gets the same word, because rows may refer to each other by name. */
function hashOf(text: string): number {
  return Array.from(text).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7)
}

type AnyTool = { tool: Tool<unknown, unknown> }

const tools = Object.entries(import.meta.glob<AnyTool>('../../tools/*/tool.tsx', { eager: true })).map(
  ([path, { tool }]) => ({ id: path.split('/').at(-2) as ToolId, tool }),
)

/** Between the margins. */
const widths: Record<string, number> = {
  landscape: 1016,
  'A4 landscape': 1016,
  'A3 landscape': 1482,
  '17in 11in': 1522,
  '11in 8.5in': 948,
}

/** What sticks out of a page of this width. */
function tooWide(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return []
  const sticksOut = (element: Element) => element.getBoundingClientRect().right > width + 1
  const isScrolled = (element: Element): boolean =>
    element.closest('.overflow-x-auto, .overflow-auto, .sr-only') !== null
  return [...document.querySelectorAll('main *')]
    .filter((each) => sticksOut(each) && !isScrolled(each) && ![...each.children].some(sticksOut))
    .map((each) => `${each.tagName} ${each.className}: ${each.textContent?.slice(0, 30)}`)
    .slice(0, 5)
    .concat('the page')
}

describe.each(tools)('$id', ({ id, tool }) => {
  const doc = withLongWords(tool.exampleDoc())

  test('a word of 90 letters widens no view, on a phone or a desktop', async () => {
    expect(tool.full?.format.schema.safeParse(doc).error).toBeUndefined()
    const user = await openTool(id, tool, doc)
    for (const tab of screen.getAllByRole('tab')) {
      await user.click(tab)
      for (const fold of document.querySelectorAll('main details:not([open]) > summary')) await user.click(fold)
      for (const width of [360, 1280]) {
        await page.viewport(width, 800)
        expect([tab.textContent, ...tooWide(width)]).toEqual([tab.textContent])
      }
    }
  })

  test('a word of 90 letters widens no print', () => {
    for (const { label, pageSize = '', Paper } of tool.full?.prints ?? []) {
      const width = widths[pageSize] ?? 688
      const { container } = render(
        <div style={{ width }}>
          <Paper doc={doc} />
        </div>,
      )
      const paper = container.firstElementChild as HTMLElement
      expect([label, Math.max(width, paper.scrollWidth - 1)]).toEqual([label, width])
      cleanup()
    }
  })
})
