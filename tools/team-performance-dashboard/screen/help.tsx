import { pairsOneWay, spareWeeks } from '../model/figures/trend.ts'

/** The rules, in the one place where they are explained. */
export function DashboardHelp() {
  return (
    <>
      <p>
        Add people and measures under <strong>Setup</strong>, then enter one value for each every week under{' '}
        <strong>Values</strong>. A measure can also be monthly or quarterly: its value is due when the period is over.
      </p>
      <ul className="list-disc space-y-2 pl-5">
        <li>
          <strong>Status:</strong> at the target or better is on target. Missed by no more than the tolerance is within
          tolerance. Missed by more is off target.
        </li>
        <li>
          <strong>Trend:</strong> takes six weeks with values (you can change that), with up to {spareWeeks} empty ones
          between. At least {pairsOneWay} of 100 pairs of weeks must go the same way, and the change must be as large as
          the tolerance.
        </li>
        <li>
          <strong>Needs help:</strong> several weeks in a row off target, or getting worse and past the target. A
          missing value ends a row but counts against no one. If half the people miss a measure, look at the work first.
        </li>
        <li>
          <strong>Away:</strong> the week is not judged and is not a gap.
        </li>
        <li>
          <strong>A changed target</strong> applies from the week on screen. A first target applies to all weeks.
        </li>
        <li>
          <strong>A week</strong> runs from Monday to Sunday and belongs to the month and quarter of its Thursday. A
          month’s value shows from its last week on, or at once in the latest week.
        </li>
      </ul>
      {__EDITION__ === 'full' && (
        <p>
          <strong>Files of the OKR tools</strong> open here: owners become people, key results measures, and check-ins
          values. Open the file again to add what is new. A value is off target only if it is worse than the baseline.
        </p>
      )}
    </>
  )
}
