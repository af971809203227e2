// Runs a command in a copy of the project with another owner’s content.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeContent } from '#tests/other-content/change-content.ts'
import { copyTree } from '../building/copy-tree.ts'

const copy = mkdtempSync(join(tmpdir(), 'site-other-content-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

copyTree(copy)
changeContent(join(copy, 'content'))

const [program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, { cwd: copy, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
