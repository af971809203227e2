import type { FileKind } from '#tools/shared/document/file-kind.ts'

export const dashboardKind: FileKind = { name: 'team-dashboard', version: 5 }
