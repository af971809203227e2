import { theOtherOkrTools } from '#tools/shared/document/family.ts'
import { ProgressRule } from '#tools/shared/okr/fields/progress-rule.tsx'

export function CascadeHelp() {
  return (
    <>
      <p>
        <strong>The tree</strong> goes from the year’s goals to those of the company, departments, teams and people.
        Select a goal to change it. Drag it to move it; on a touch screen, use the dots.
      </p>
      <p>
        <strong>Keys.</strong> Arrows move through the tree; right and left unfold and fold. Alt with an arrow moves the
        goal. Enter edits, Shift+Enter adds a goal at the same level, Ctrl+Enter adds one below, Delete removes. Escape
        returns from the fields to the tree.
      </p>
      <ProgressRule />
      <p>
        A weight of 2 counts twice as much as 1, and 0 not at all. A goal that serves two goals counts toward each in
        full. Select the plan’s figure to see what it is made of.
      </p>
      <p>
        <strong>The year and the work</strong> are two figures. An annual goal’s own value is compared with a straight
        line over the year: up to a week behind is on track, up to three at risk. ‘Work below’ is the average of this
        period’s goals under it.
      </p>
      <p>
        <strong>Teams</strong> get a color that you can change. The list above the tree shows one team’s goals and the
        way up to them; pictures are exported and printed like that.
      </p>
      <p>
        <strong>The picture</strong> shows what is unfolded in the tree. Select a goal in it to go there. Printed, it
        takes as few sheets as keep its text readable; cut each along its marks at the left and on top, and lay it over
        the marks of the one before.
      </p>
      <p>
        <strong>Checks</strong> name goals that serve nothing, have no work below or no owner, are too many for a
        person, have no measure, or are off track.
      </p>
      <p>
        <strong>Files.</strong> In the full tool, Open and paste take a list with indents or a table with the columns
        Goal and Parent, into a new document or the open one. Saved files also open in {theOtherOkrTools()}.
      </p>
    </>
  )
}
