import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import type { Case } from '../files/case-file.ts'
import type { CaseAction } from '../model/edit-case.ts'

export type CaseScreenProps = ScreenProps<Case, CaseAction>
