import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Copies the working tree without build output, for experiments that must not touch this one. */
export function copyTree(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const sources = listed.toString().split('\0').filter(existsSync)
  for (const path of [...sources, '.generated', 'public']) cpSync(path, join(target, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'), 'junction')
}
