import { afterEach, expect, type MockInstance, test, vi } from 'vitest'
import { downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, waitFor } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { tool } from '#tools/strategic-okr-planner/tool.tsx'

/** What every full edition does with its document, tried with the planner. */

const id = 'strategic-okr-planner'
const openExample = () => openTool(id, tool)
const title = () => screen.getAllByLabelText('Where you want to be')[0] as HTMLTextAreaElement
const ctrl = (key: string) => `{Control>}${key}{/Control}`
const savedText = (act: () => Promise<unknown>) => downloaded(act).then(({ body }) => body.text())

let storage: MockInstance<() => Storage> | undefined

afterEach(() => storage?.mockRestore())

test('undo and redo take back what was typed into a field, by key and by button', async () => {
  const user = await openExample()
  const before = title().value
  await user.clear(title())
  await user.type(title(), 'New')
  expect(title()).toHaveValue('New')
  await user.keyboard(ctrl('z'))
  expect(title()).toHaveValue(before)
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(title()).toHaveValue('New')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(title()).toHaveValue(before)
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(title()).toHaveValue('New')
})

test('undo does nothing behind an open dialog', async () => {
  const user = await openExample()
  await user.clear(title())
  await user.type(title(), 'New')
  await user.click(screen.getByRole('button', { name: 'Help' }))
  await user.keyboard(ctrl('z'))
  await user.keyboard('{Escape}')
  expect(title()).toHaveValue('New')
  await user.keyboard(ctrl('z'))
  expect(title()).not.toHaveValue('New')
})

test('a saved file has the document’s name, and opens again', async () => {
  const user = await openExample()
  const { name, body } = await downloaded(() => user.keyboard(ctrl('s')))
  expect(name).toBe('Harbor Street Bakery OKRs for Q1 2027.json')
  await user.click(screen.getByRole('button', { name: 'Documents' }))
  await user.click(screen.getByRole('button', { name: 'Start empty' }))
  expect(await screen.findByRole('button', { name: 'Documents' })).toBeVisible()
  await openFile(user, name, body)
  expect(await screen.findByRole('heading', { name: 'OKRs for Q1 2027' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(3))
})

test.for<[string, (text: string) => string, RegExp]>([
  ['a text file', () => 'hello', /was not written by one of these tools/],
  ['half a file', (text) => text.slice(0, 400), /was not written by one of these tools/],
  ['a newer file', (text) => text.replace(/"version": \d+/, '"version": 99'), /A newer version/],
  ['a damaged file', (text) => text.replace('"target": 60', '"target": "sixty"'), /This file is damaged/],
])('%s is refused with the reason and changes nothing', async ([, damage, words]) => {
  const user = await openExample()
  const text = await savedText(() => user.keyboard(ctrl('s')))
  const heading = screen.getByRole('heading', { level: 2, name: 'OKRs for Q1 2027' })
  await openFile(user, 'plan.json', damage(text))
  expect((await screen.findAllByText(words))[0]).toBeVisible()
  // What can be read of a damaged file is offered; Escape leaves everything as it is.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heading).toBeVisible()
  const after = await savedText(() => user.keyboard(ctrl('s')))
  expect(JSON.parse(after).document).toEqual(JSON.parse(text).document)
})

test('a browser without a database keeps the document and its undo in plain storage', async () => {
  expect('indexedDB' in window).toBe(false)
  let user = await openExample()
  await user.clear(title())
  await user.click(title())
  await user.paste('In plain storage')
  user = await reloadTool(id, tool)
  expect(title()).toHaveValue('In plain storage')
  expect(screen.getByText(/Saved in this browser/)).toBeVisible()
  expect(screen.getByRole('alert')).toMatchTextContent(/^$/)
  await user.keyboard(ctrl('z'))
  expect(title()).not.toHaveValue('In plain storage')
})

function refuse(): never {
  throw new DOMException('no room', 'QuotaExceededError')
}

test('full storage is reported, and the work can be saved as a file', async () => {
  const kept = window.localStorage
  let isFull = false
  const filling = new Proxy(kept, {
    get: (_, name) => (name === 'setItem' && isFull ? refuse : Reflect.get(kept, name)),
  })
  storage = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(filling)
  const user = await openExample()
  isFull = true
  await user.clear(title())
  await user.click(title())
  await user.paste('More')
  await waitFor(() => expect(screen.getByRole('alert')).toMatchTextContent('This browser’s storage is full'))
  const text = await savedText(() => user.click(screen.getByRole('button', { name: 'Save a file' })))
  expect(text).toContain('"title": "More"')
})

test('a browser that blocks storage says that it keeps nothing', async () => {
  storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.click(screen.getByRole('button', { name: 'Write the first goal' }))
  await waitFor(() => expect(screen.getByRole('alert')).toMatchTextContent('This browser stores nothing here'))
})
