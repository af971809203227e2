import type { Others } from '#tools/shared/document/file-format.ts'
import { readOther } from '#tools/shared/document/others.ts'
import { type CheckIn, planFormat } from '#tools/shared/okr/plan.ts'

/** What the tracker has reported, of the plan in the same file: a sprint shows one value of a key result everywhere. */
export function checkInsIn(others: Others | undefined): readonly CheckIn[] {
  return (others && readOther(planFormat, others)?.checkIns) ?? []
}
