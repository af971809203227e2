import type { FileKind } from '#tools/shared/document/file-kind.ts'

export const frameworkKind: FileKind = { name: 'decisions', version: 3 }
