import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { addDays, type Day } from '#tools/shared/values/days.ts'

/** The plan as it was in a week: with the numbers, owners and answers known by then. */
export function planAsOf(plan: Plan, week: Day): Plan {
  return {
    ...plan,
    keyResults: plan.keyResults.map((each) => asOfWeek(each, week)),
    commitments: plan.commitments.map((each) => {
      const kept = keptBy(each, week)
      return kept === each.kept ? each : { ...each, kept }
    }),
  }
}

/** Older files do not say when it was answered: in the week after. */
function keptBy({ kept, answers, ...commitment }: Commitment, week: Day): boolean | null {
  if (!answers) return addDays(commitment.week, 7) <= week ? kept : null
  return answers.findLast((each) => each.week <= week)?.kept ?? null
}

/** The answer counts from the week it is given in; earlier weeks keep the one before. */
export function answered(commitment: Commitment, kept: boolean, week: Day): Commitment {
  const known =
    commitment.answers ??
    (commitment.kept === null ? [] : [{ week: addDays(commitment.week, 7), kept: commitment.kept }])
  return { ...commitment, kept, answers: [...known.filter((each) => each.week < week), { week, kept }] }
}
