import type { FileKind } from '../document/file-kind.ts'

export const planKind: FileKind = { name: 'okr-plan', version: 3 }

export function planName({ company, title }: { company: string; title: string }): string {
  return [company, title].filter(Boolean).join(' ')
}
