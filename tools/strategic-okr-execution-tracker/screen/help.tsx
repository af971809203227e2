import { ProgressRule } from '#tools/shared/okr/fields/progress-rule.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'

export function TrackerHelp() {
  return (
    <>
      <p>
        <strong>Once.</strong> Open a plan from {theTools(['strategic-okr-planner'])}, or type the key results under
        Plan. <strong>Each week.</strong> Check in: a value and a confidence for each key result, a note where it helps;
        last week’s commitments kept or not; this week’s. Then send the report.
      </p>
      <p>
        <strong>The line</strong> runs straight from the baseline on the period’s first day to the target on the day it
        is due. A value counts for the end of its week. A week without a value is compared with the same line, using the
        last value.
      </p>
      <p>
        <strong>Owners</strong> can check in alone: under Check-in, a sheet for each is one small file that works on any
        phone and gives back a code. A code fills in open values; where it differs from what is already here, its answer
        goes into the note.
      </p>
      <p>
        <strong>Status.</strong> On track: at most one week behind the line. At risk: at most three weeks behind. Off
        track: more than that. Reached: the value is at the target. Once it was due, the value of that week decides: at
        the target then, reached; at the target later, reached late; otherwise missed. If target and baseline are equal,
        it is either held or not.
      </p>
      <p>
        <strong>A changed target</strong> counts from the week of the change; earlier weeks keep theirs. To correct a
        mistake for all weeks, use Plan. A changed due day counts for all weeks.
      </p>
      <p>
        <strong>Close.</strong> A score from 0.0 to 1.0 for each key result, proposed from its progress; 1.0 only if
        reached on time; what was due counts as it was then, even if reached later. A commitment should be kept in full;
        for a stretch, 0.7 is good. Then what was learned, and what continues next quarter. A closed quarter can be
        reopened: your own scores stay, proposed ones follow the new values.
      </p>
      <p>
        <strong>Forecast.</strong> The straight line that best fits the last five values, including the baseline,
        extended to the due day. It needs two check-ins. It does not know about holidays or next week’s big deal, but
        you do.
      </p>
      <ProgressRule />
      <p>
        The week on screen shows what was known by then; one that has not come is not judged.{' '}
        <strong>Commitments kept</strong> counts those that were answered.
      </p>
      <p>
        <strong>Keys.</strong> Ctrl+Z undoes, Ctrl+Y redoes. Arrow keys move on the confidence scale and between views.
        In the full tool, Ctrl+S saves a file, which the other OKR tools open too; prints and exports are for the week
        on screen.
      </p>
    </>
  )
}
