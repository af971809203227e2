// Runs a command in a copy of this folder as it stands, in which content/ is somebody else's.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { changeContent } from '#tests/other-content/change-content.ts'

const copy = mkdtempSync(join(tmpdir(), 'site-other-content-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
const sources = listed.toString().split('\0').filter(existsSync)
for (const path of [...sources, '.generated']) cpSync(path, join(copy, path), { recursive: true })
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
changeContent(join(copy, 'content'))

const [program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, { cwd: copy, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
