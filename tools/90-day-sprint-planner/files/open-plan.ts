import { type Opened, readDocument } from '#tools/shared/document/file-format.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { emptyOutcome, emptySprint } from '../model/edit-sprint.ts'
import { outcomeCount } from '../model/shape.ts'
import type { Outcome, Person, Sprint } from './sprint-file.ts'

/** Makes a sprint from a file of the OKR suite: its first three key results are the outcomes. */
export function openPlan(text: string, newId: () => string): Opened<Sprint> | undefined {
  const opened = readDocument(planFormat, text)
  if (!opened.ok) return undefined
  const { company, title, period, keyResults, objectives } = opened.doc
  const chosen = keyResults.slice(0, outcomeCount)
  const names = [...new Set(chosen.map(({ owner }) => owner.trim()).filter(Boolean))]
  const people = names.map((name): Person => ({ id: newId(), name, hours: 0 }))
  const outcomes = Array.from({ length: outcomeCount }, (_, index): Outcome => {
    const keyResult = chosen[index]
    if (!keyResult) return emptyOutcome
    const objective = objectives.find(({ id }) => id === keyResult.objectiveId)
    return {
      title: keyResult.title,
      why: objective?.title ?? '',
      measure: keyResult.title,
      unit: keyResult.unit,
      baseline: keyResult.baseline,
      target: keyResult.target,
      ownerId: people.find(({ name }) => name === keyResult.owner.trim())?.id ?? null,
    }
  })
  return {
    ok: true,
    doc: { ...emptySprint(newId(), period.start), title, company, start: period.start, people, outcomes },
  }
}
