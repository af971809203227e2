import type { FileKind } from '#tools/shared/document/file-kind.ts'

export const assessmentKind: FileKind = { name: 'alignment-assessment', version: 2 }
