import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Copies this folder as it stands, without what was built, to try there what must not be tried here. */
export function copyTree(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const sources = listed.toString().split('\0').filter(existsSync)
  for (const path of [...sources, '.generated', 'public'])
    cpSync(path, join(target, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'), 'junction')
}
