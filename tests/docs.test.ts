import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folders = 'app|bench|content|deploy|docs|domain|features|lib|pictures|platform|public|scripts|tests|tools|ui'
const pathFromRoot = new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g')
/** Like `cells.ts` or `sending/`, in the README of a folder. */
const pathFromFolder = /`([\w-][\w./-]*(?:\.(?:tsx?|css|mjs)|\/))`/g
const link = /\]\(([^)\s]+)\)/g

// New files count before they are committed; deleted ones are still listed until then.
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '')
const documents = files
  .filter((path) => path.endsWith('.md') && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const written = documents.filter(({ path }) => !path.startsWith('bench/results/'))
const folderReadmes = written.filter(({ path }) => /^(?!docs\/).+\/README\.md$/.test(path))

function named(among: typeof documents, pattern: RegExp): { document: string; name: string }[] {
  return among.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ document: path, name })),
  )
}

function words(text: string): number {
  return text.trim().split(/\s+/).length
}

test('every path in the docs exists', () => {
  const paths = named(written, pathFromRoot)
  expect(paths.length).toBeGreaterThan(50)
  const missing = paths.filter(({ name }) => {
    // Skip placeholders for any file of a kind.
    const pattern = name.replaceAll(/<[^>]+>/g, '*')
    return pattern.includes('*') ? globSync(pattern).length === 0 : !existsSync(pattern)
  })
  expect(missing).toEqual([])
})

test("every path in a folder's README exists, from there, below it or from the root", () => {
  const missing = named(folderReadmes, pathFromFolder).filter(({ document, name }) => {
    const folder = `${dirname(document)}/`
    const below = files.some((path) => path.startsWith(folder) && path.includes(`/${name}`))
    return !below && !existsSync(name)
  })
  expect(missing).toEqual([])
})

test('every link between the docs leads to a file', () => {
  const links = named(written, link).filter(({ name }) => !/^(https?:|mailto:|#|address$)/.test(name))
  expect(links.length).toBeGreaterThan(50)
  const broken = links.filter(({ document, name }) => !existsSync(join(dirname(document), name.replace(/#.*/, ''))))
  expect(broken).toEqual([])
})

test('the docs stay short enough to be read', () => {
  const readme = documents.find(({ path }) => path === 'README.md')
  expect(words(readme?.text ?? '')).toBeLessThan(900)
  const total = documents.reduce((sum, { text }) => sum + words(text), 0)
  expect(total).toBeLessThan(25_000)
})
