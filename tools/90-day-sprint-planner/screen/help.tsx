import { theTools } from '#tools/shared/parts/tool-names.ts'

export function SprintHelp() {
  return (
    <>
      <p>
        <strong>1. Plan.</strong> Write three outcomes, each with a number today and a number on day 90. Then two to
        five milestones for each. Every week begins on the weekday of the first day.
      </p>
      <p>
        <strong>2. Hours.</strong> Say who works on it and how many hours a week are left once the business runs. Type
        fewer into weeks with a trade show or a vacation. Someone who leaves stays in the weeks until then.
      </p>
      <p>
        <strong>3. Weeks.</strong> Once a week, write the big three with their hours. A week is red above the available
        hours and amber above 85% of them. Each person counts alone: a week is too much if it is for one of them.
      </p>
      <p>
        <strong>4. Reviews.</strong> Every two weeks, enter the current value of each number. Up to ten points behind an
        even pace is on pace, up to 25 is behind, more is far behind. After week 13: hit, nearly (from 70% of the way)
        or missed. Past reviews keep the numbers of their time.
      </p>
      <p>
        <strong>Your calendar.</strong> Days and times of planning and reviews are under “Edit name and dates”. Export
        the calendar file again after changes: entries move, and none is doubled.
      </p>
      <p>
        <strong>Keys.</strong> A milestone moves left and right by a day, with Shift by a week, up and down to another
        outcome; Enter opens it. Tables work like a spreadsheet. Ctrl+Z undoes, Ctrl+Y redoes.
      </p>
      <p>
        <strong>With the OKR tools.</strong> The full tool opens a file of{' '}
        {theTools(['strategic-okr-planner', 'strategic-okr-execution-tracker'], 'or')}. The key results you choose
        become outcomes, and the weeks have the tracker’s numbers. In the tracker, the big three are the commitments of
        the week, values of held reviews are check-ins, and the retrospective is the same. Such an outcome is judged as
        in the tracker.
      </p>
    </>
  )
}
