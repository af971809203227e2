import { theOtherOkrTools } from '#tools/shared/document/family.ts'
import { ProgressRule } from '#tools/shared/okr/fields/progress-rule.tsx'

/** What the Help button shows. */
export function CascadeHelp() {
  return (
    <>
      <p>
        <strong>The tree</strong> goes from the year’s goals down to the company’s, the teams’ and each
        person’s. Choose a goal to see and change everything about it. Drag it where it belongs; with a
        finger, by the dots at its end.
      </p>
      <p>
        <strong>Keys.</strong> Arrows go through the tree; right and left unfold and fold. Alt with an arrow
        moves the goal: up, down, out, or in below the one above it. Enter edits, Shift+Enter adds a goal
        beside, Ctrl+Enter adds one below, Delete removes. Escape leads from the fields back to the tree.
        Ctrl+Z undoes, Ctrl+Y does it again.
      </p>
      <ProgressRule />
      <p>
        A weight of 2 counts twice as much as a weight of 1, and 0 not at all. What serves two goals counts
        toward each in full, by its weight. A goal that serves nothing is not in the figure of the plan.
      </p>
      <p>
        <strong>The year and the work</strong> are two figures. Give an annual goal a ‘from’ and a ‘to’ and
        report a value now and then: its last value stands against the straight line of the year, judged as
        the tracker judges key results (up to a week behind is on track, up to three at risk). ‘Work below’ is
        the average of this period’s goals under it.
      </p>
      <p>
        <strong>Teams.</strong> Write a team on a goal; it gets a colour. The list above the tree, the picture
        and the people shows one team’s goals, with the way up to them. A picture that you export or print
        then shows this team too, and says so; all other files and pages hold all teams.
      </p>
      <p>
        <strong>The picture</strong> is zoomed with + and −, by Ctrl with the wheel or two fingers, and a box
        opens its goal to change it. Print makes one page of it, or a poster over several sheets on which no
        text is smaller than 7 points.
      </p>
      <p>
        <strong>Checks</strong> name orphans (they serve nothing above), gaps (nobody picked them up or
        answers for them), overload (one person or one goal with too much below), goals without a measure, and
        annual goals that are off track in their year or have no value.
      </p>
      <p>
        <strong>In the full tool,</strong> Ctrl+S saves a file that {theOtherOkrTools()} open too. Open also
        takes CSV: a line for each goal with the columns Goal and Parent, and if you have them ID, Level,
        Owner, Team, Also serves, Weight, From, To, Now and Unit. What the tool exports as CSV it opens again
        with its period, teams and numbers, and of each key result the last value; the file keeps them all.
      </p>
    </>
  )
}
