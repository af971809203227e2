import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { expect, test } from 'vitest'

/** Which rooms each room may import from, besides itself. */
const mayImport: Record<string, string[]> = {
  app: ['features', 'platform', 'ui', 'content', 'lib'],
  features: ['platform', 'ui', 'content', 'lib'],
  platform: ['content', 'lib'],
  ui: ['content', 'lib'],
  tools: ['ui', 'lib', 'content'],
  content: [],
  lib: [],
}

type Import = { from: string; to: string }

const rooms = Object.keys(mayImport)
const files = rooms.flatMap(sourceFiles)
const imports = files.flatMap(importsOf)
const ours = imports.filter(({ to }) => files.includes(to))

function sourceFiles(room: string): string[] {
  return readdirSync('.', { withFileTypes: true }).some((entry) => entry.name === room)
    ? readdirSync(room, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    : []
}

/** Static, type-only and dynamic imports alike; our own come back as paths from the root. */
function importsOf(from: string): Import[] {
  const source = readFileSync(from, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const specifiers = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...specifiers].map(([, specifier = '']) => ({ from, to: resolve(from, specifier) }))
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.'))
    return normalize(join(dirname(from), specifier))
      .split(sep)
      .join('/')
  return specifier
}

const roomOf = (path: string) => path.split('/')[0] ?? ''

test('the rule has files and imports to hold', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(ours.length).toBeGreaterThan(100)
})

test('each room imports only from the rooms below it', () => {
  const broken = ours.filter(({ from, to }) => {
    return roomOf(from) !== roomOf(to) && !mayImport[roomOf(from)]?.includes(roomOf(to))
  })
  expect(broken).toEqual([])
})

test('every import of ours leads to a file', () => {
  const generated = /\/\+types\/|^\.generated\//
  const missing = imports.filter(({ to }) => {
    return (
      rooms.includes(roomOf(to)) &&
      to.includes('/') &&
      /\.tsx?$/.test(to) &&
      !files.includes(to) &&
      !generated.test(to)
    )
  })
  expect(missing).toEqual([])
})

test('features do not know each other', () => {
  const featureOf = (path: string) => (roomOf(path) === 'features' ? path.split('/')[1] : undefined)
  const broken = ours.filter(({ from, to }) => {
    return featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to)
  })
  expect(broken).toEqual([])
})

test('a pure .ts file needs neither React, Hono, Kysely nor Node', () => {
  const pure = (path: string) => /\.ts$/.test(path) && !/\.server\.ts$/.test(path) && roomOf(path) !== 'app'
  const impure = /^(react|react-dom|react-router|hono|kysely)(\/|$)|^node:|^@hono\//
  expect(imports.filter(({ from, to }) => pure(from) && impure.test(to))).toEqual([])
})

test('what runs in the browser imports no server file', () => {
  const inBrowser = (path: string) =>
    !/\.server\.tsx?$/.test(path) && !/\/emails?\//.test(path) && roomOf(path) !== 'app'
  const typesOnly = (from: string, to: string) => {
    const name = to.split('/').at(-1)
    return new RegExp(`import type [^\\n]*${name}`).test(readFileSync(from, 'utf8'))
  }
  const broken = ours.filter(
    ({ from, to }) => inBrowser(from) && /\.server\.tsx?$/.test(to) && !typesOnly(from, to),
  )
  expect(broken).toEqual([])
})

test('there is no cycle', () => {
  const next = Map.groupBy(ours, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file) || path.includes(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(cycles).toEqual([])
})

/** What a source says of the browser, or keeps from one call to the next; its texts and comments do not count. */
function browserParts(source: string): string[] {
  const texts = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  const parts =
    /(?<![.\w])(?:window|document|navigator)(?=\??[.[])|(?<![.\w])(?:local|session)Storage\b|(?<![.\w])fetch\(|^(?:export )?let .*/gm
  return [...source.replace(texts, '""').matchAll(parts)].map(([part]) => part)
}

test('a plain .ts file neither keeps anything nor asks the browser: that is what x.browser.ts is for', () => {
  expect(browserParts('document.title = navigator?.language ?? localStorage')).toHaveLength(3)
  expect(browserParts('let last = 0\nawait fetch(path)')).toHaveLength(2)
  expect(browserParts("// window.open\nconst { document } = { document: 'a window.' }")).toEqual([])

  const plain = files.filter(
    (file) => /\.ts$/.test(file) && !/\.(server|browser|d)\.ts$/.test(file) && roomOf(file) !== 'app',
  )
  const asking = plain.flatMap((file) => {
    return browserParts(readFileSync(file, 'utf8')).map((part) => `${file}: ${part}`)
  })
  expect(asking).toEqual([])
  const inBrowserOnly = ours.filter(({ to }) => to.endsWith('.browser.ts'))
  const leaning = inBrowserOnly.filter(({ from }) => plain.includes(from) || from.endsWith('.server.ts'))
  expect(leaning).toEqual([])
  expect(inBrowserOnly.length).toBeGreaterThan(10)
})
