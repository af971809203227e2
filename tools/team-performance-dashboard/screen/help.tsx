import { pairsOneWay, spareWeeks } from '../model/figures/trend.ts'

export function DashboardHelp() {
  return (
    <>
      <p>
        List your people and measures under <strong>Setup</strong>, then put in one value for each every week
        under <strong>Values</strong>: type them, paste cells where they belong, or read a table with names.
        The tables work like a spreadsheet. A measure can be monthly or quarterly instead: its value is due
        once its month or quarter is over, and rows and trends count months or quarters.
      </p>
      <ul className="list-disc space-y-2 pl-5">
        <li>
          <strong>Status</strong> goes by rule. At the target or better is on target. Past it by no more than
          the tolerance is within tolerance. Past it by more is off target. The tolerance has the measure’s
          own unit.
        </li>
        <li>
          <strong>A trend</strong> needs a number of weeks with values that you set, six at first; up to{' '}
          {spareWeeks} weeks between them may be empty. At least {pairsOneWay} of 100 pairs of those weeks
          must go the same way, and the whole move must be as large as the tolerance. One bad week is none.
        </li>
        <li>
          <strong>Help</strong> is called for after weeks in a row off target, or when a trend gets worse and
          the value is past its target. A missing value is asked for and ends a row; it says nothing bad about
          anyone.
        </li>
        <li>
          <strong>Away</strong> marks a week of holiday or illness under Values: it is not judged, ends no row
          and is no gap. <strong>A target that you change</strong> holds from the week on screen; the weeks
          before keep the one they had. A first target holds for all.
        </li>
        <li>
          When half of the people are off target on a measure, the tool says so: then it is hardly about any
          one of them.
        </li>
        <li>
          A week runs from Monday to Sunday and counts for the month and quarter that its Thursday is in.
        </li>
      </ul>
      <p>
        <strong>One-to-ones</strong> has a sheet for each person and keeps what you agreed.{' '}
        <strong>Quarter</strong> sums up the weeks so far. With departments under Setup, the choice beside the
        week shows one of them, or everyone by department. <strong>Share</strong> in the full tool saves a
        page to read, with what you tick and nothing else.
      </p>
      {__EDITION__ === 'full' && (
        <p>
          <strong>A file of the OKR tools</strong> opens here: whoever answers for something in the plan
          becomes a member, each key result that someone answers for a measure, each check-in a value. Open it
          again later, and what is new in the plan is added; what you have here stays as it is. The way from
          baseline to target is the tolerance: off target is who stands worse than at the start.
        </p>
      )}
    </>
  )
}
