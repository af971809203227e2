// node scripts/building/make-tool.ts ID: compiles both editions of a tool.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { compileTool } from './compile-tool.ts'
import { markFresh } from './freshness.ts'
import { madeFile, madeFrom, toolNames } from './tools.ts'

const [id] = process.argv.slice(2)
const names = toolNames().find((each) => each.id === id)
if (!names) throw new Error(`There is no tool ${id}`)

const bundled: string[] = []
for (const edition of ['demo', 'full'] as const) {
  const { html, files } = await compileTool(names, edition)
  const file = madeFile(names.id, edition)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
  bundled.push(...files)
}
const { record, paths, value } = madeFrom(names)
markFresh(record, { paths: [...paths, ...bundled], value })
