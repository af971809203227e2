import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createPageFolder } from './prepare-pages.server.ts'

const words = (text: string) => `<html><body>${`<p>${text}</p>`.repeat(50)}</body></html>`

/** A folder with these pages, by path. */
async function folderOf(pages: Record<string, string>, before?: string): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const folder = createPageFolder(dir, () => false, before)
  for (const [path, body] of Object.entries(pages)) folder.add(path, body)
  await folder.finish()
  return dir
}

const compressed = (dir: string, path: string) => readFileSync(join(dir, 'client', `${path}.br`))
const inode = (dir: string, path: string) => statSync(join(dir, 'client', path)).ino

test('a page that is the same as before is taken over compressed, another one is compressed anew', async () => {
  const before = await folderOf({ 'index.html': words('Home'), 'a/index.html': words('Old') })
  const next = await folderOf({ 'index.html': words('Home'), 'a/index.html': words('New') }, before)
  for (const form of ['index.html.br', 'index.html.gz']) expect(inode(next, form)).toBe(inode(before, form))
  expect(brotliDecompressSync(compressed(next, 'a/index.html')).toString()).toBe(words('New'))
  expect(brotliDecompressSync(compressed(before, 'a/index.html')).toString()).toBe(words('Old'))
})

test('what lies there under the same bytes is found under another address too', async () => {
  const before = await folderOf({ 'old-name/index.html': words('Tool') })
  const next = await folderOf({ 'new-name/index.html': words('Tool') }, before)
  expect(inode(next, 'new-name/index.html.br')).toBe(inode(before, 'old-name/index.html.br'))
})
