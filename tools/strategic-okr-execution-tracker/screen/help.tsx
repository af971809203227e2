import { ProgressRule } from '#tools/shared/okr/fields/progress-rule.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'

/** What the Help button shows: how to use it, and the rules in full. */
export function TrackerHelp() {
  return (
    <>
      <p>
        <strong>Once.</strong> Open a plan from {theTools(['strategic-okr-planner'])}, or type the key results
        under Plan. <strong>Each week.</strong> Check in: a value and a confidence for each key result, a note
        where it helps; last week’s commitments kept or not; this week’s. Then send the report.
      </p>
      <p>
        <strong>The line</strong> runs straight from the baseline on the period’s first day to the target on
        the day it is due. A value counts for the end of its week. A week without a value is held against the
        same line, with the last value there is.
      </p>
      <p>
        <strong>Owners</strong> can check in alone: under Check-in, a sheet for each is one small file that
        works on any phone and gives back a code. A code fills in what is open; where it says something else
        than what stands here, you are asked.
      </p>
      <p>
        <strong>Status.</strong> On track: at most one week behind the line. At risk: at most three weeks
        behind. Off track: more than that. Reached: the value is at the target. Once it was due, the value of
        that week decides: there, reached; there later, reached late; else missed. Where target and baseline
        are equal, it holds or it does not.
      </p>
      <p>
        <strong>Another target</strong> counts from the week it was changed in. The weeks before keep the one
        they were held against; a mere slip can be set right for all of them under Plan. Another due day
        counts for all weeks.
      </p>
      <p>
        <strong>Close.</strong> A score from 0.0 to 1.0 for each key result, proposed from its progress; 1.0
        only for what was reached in time, and what was due counts as it was then, even if it was reached
        later. A commitment is to be kept in full, of a stretch 0.7 is good. Then what was learned, and what
        goes on next quarter. A closed quarter can be opened again: a score that you gave stays, one that was
        left as proposed follows the new values.
      </p>
      <p>
        <strong>Forecast.</strong> The straight line that fits the last five values best, the baseline counted
        as the first, drawn on to the due day. It needs two check-ins. It knows no holidays and no big deal
        next week; you do.
      </p>
      <ProgressRule />
      <p>
        The week on screen shows what was known by then; one that has not come is not judged.{' '}
        <strong>Commitments kept</strong> counts those that were answered.
      </p>
      <p>
        <strong>Keys.</strong> Ctrl+Z undoes, Ctrl+Y redoes. Arrow keys move on the confidence scale and
        between views. In the full tool, Ctrl+S saves a file, which the other OKR tools open too; what you
        print and export is about the week on screen.
      </p>
    </>
  )
}
