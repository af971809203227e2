import type { ScreenProps } from '../shared/tool.tsx'
import type { Case } from './case.ts'
import type { CaseAction } from './edit-case.ts'

export type CaseScreenProps = ScreenProps<Case, CaseAction>
