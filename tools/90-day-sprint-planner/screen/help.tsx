import { theTools } from '#tools/shared/parts/tool-names.ts'

/** What the Help button shows. */
export function SprintHelp() {
  return (
    <>
      <p>
        <strong>1. Plan.</strong> Choose a first day: every week begins on its weekday. Write three outcomes,
        or more for a larger team, each with a number today and a number on day 90. Then two to five
        milestones for each.
      </p>
      <p>
        <strong>2. Hours.</strong> Say who works on it and how many hours a week are left once the business
        runs. Type a smaller number into the weeks with a trade show or a vacation.
      </p>
      <p>
        <strong>3. Weeks.</strong> Once a week, write the big three with their hours. Add lines if more than
        three people work on it. Over the hours you have, a week turns red; over 85% of them, amber. Each
        person has a verdict of their own: ten hours planned and none available is too much, whatever others
        have left, and so is any line for somebody who is away. What was not finished can be carried into the
        next week.
      </p>
      <p>
        <strong>4. Reviews.</strong> Every two weeks, write down where each number stands. Up to ten points
        behind an even pace is on pace, up to 25 is behind, more is far behind. After week 13, the
        retrospective says hit, nearly (from 70% of the way) or missed, and starts the next plan for you. How
        much of the way is gone counts from 0 to 100%, as in the OKR tools. A review that is past stays judged
        by the numbers that stood then. A review cannot be held on a day to come.
      </p>
      <p>
        <strong>Milestones</strong> move by drag. With the keyboard: left and right by a day, with Shift by a
        week, Home and End to the first and last day, up and down to another outcome. Enter opens one.
      </p>
      <p>
        <strong>The tables</strong> work like a spreadsheet and take a paste from one. <strong>Undo</strong>{' '}
        is Ctrl+Z, redo Ctrl+Y.
      </p>
      <p>
        <strong>The full tool</strong> saves a file with Ctrl+S, writes the calendar file (read it again after
        changes, and your calendar moves its entries), Excel and CSV, and prints the wall plan. It opens a
        file of {theTools(['strategic-okr-planner', 'strategic-okr-execution-tracker'], 'or')}, too: the key
        results you choose become the outcomes and follow the plan, and Save puts plan and sprint into one
        file. The values of a review that is marked as held are then check-ins in the tracker, which keeps
        what somebody typed there; what you take back in the review goes from the tracker too. Such an outcome
        is judged as in the tracker, by the line from the plan’s first day to the day it is due, on the last
        day of the last week with a value: up to a week behind is on track, up to three at risk, more off
        track; at its target it is reached, on its due day below it missed. <strong>Side by side</strong> sets
        the sprints of several teams beside each other, with the people who work in more than one.
      </p>
    </>
  )
}
