import type { FileKind } from '#tools/shared/document/file-kind.ts'

export const caseKind: FileKind = { name: 'business-case', version: 4 }
