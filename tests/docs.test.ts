import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rooms = 'app|bench|content|deploy|docs|features|lib|pictures|platform|public|scripts|tests|tools|ui'
const path = new RegExp(`\`((?:${rooms})/[^\`\\s]*)\``, 'g')

test('every path that the documents name is there', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'tools/README.md'])
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(path)].map(([, name = '']) => ({ document, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(({ name }) => {
    // A name with a placeholder stands for any file of its kind.
    const pattern = name.replaceAll(/<[^>]+>/g, '*')
    return pattern.includes('*') ? globSync(pattern).length === 0 : !existsSync(pattern)
  })
  expect(missing).toEqual([])
})
