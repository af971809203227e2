import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the build tracks every source file, so that a change to any of them triggers a rebuild', () => {
  const { paths }: { paths: string[] } = JSON.parse(readFileSync('build/current/made-from.json', 'utf8'))
  const known = new Set(paths)
  const folders = paths.filter((path) => !path.includes('.')).map((path) => `${path}/`)
  const sources = globSync('{app,content,domain,features,lib,platform,scripts,tools,ui}/**/*.{ts,tsx,css,mjs}', {
    exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
  })
  expect(sources.length).toBeGreaterThan(500)
  const others = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']
  const unknown = [...sources, ...others].filter(
    (path) => !known.has(path) && !folders.some((folder) => path.startsWith(folder)),
  )
  // Type-only files do not affect the bundle.
  expect(unknown.filter((path) => !hasTypesOnly(path))).toEqual([])
})

function hasTypesOnly(path: string): boolean {
  const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return !/^(export )?(default |async )?(function|const|let|class|enum)\b/m.test(code)
}
