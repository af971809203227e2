import type { FileKind } from '#tools/shared/document/file-kind.ts'

export const sprintKind: FileKind = { name: 'sprint-plan', version: 4 }
