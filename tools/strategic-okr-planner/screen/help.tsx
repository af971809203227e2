import { theOtherOkrTools } from '#tools/shared/document/family.ts'
import { ProgressRule } from '#tools/shared/okr/fields/progress-rule.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'

/** What the Help button shows. */
export function PlannerHelp() {
  return (
    <>
      <p>
        <strong>1. Goals.</strong> Two or three for the year. <strong>2. Objectives.</strong> Where you want
        to be at the end of the quarter, in words, tied to a goal. <strong>3. Key results.</strong> Two to
        five numbers each: from where, to where, by when, and who answers for it.
      </p>
      <p>
        <strong>The checks</strong> follow while you type and say why. They are rules of thumb from many
        plans: you may know better, and nothing stops you.
      </p>
      <p>
        <strong>The tables</strong> work like a spreadsheet. Arrow keys move, typing replaces, Enter or F2
        edits, Escape gives up, Delete clears. Shift with arrows marks cells; Ctrl+C, Ctrl+X and Ctrl+V
        exchange them with Excel or Google Sheets. Paste more rows than there are, and they are added.
      </p>
      <p>
        <strong>Move</strong> a key result by its handle, within its objective or to another; pressed, the
        handle lists the same ways. <strong>Weight</strong> says how much it counts beside its neighbors,{' '}
        <strong>ambition</strong> whether it is promised or a stretch. <strong>Initiatives</strong>, what you
        will do for it, stand in its form and are ticked off below the table.
      </p>
      <p>
        <strong>The next quarter</strong> starts from this one: tick what goes on, and a new plan opens beside
        it. What goes on begins where it ended: by the values of the tracker, or by what you type there. How
        the quarter ended, with its scores where it was closed in the tracker, stays to be read under ‘Last
        quarter’.
      </p>
      <ProgressRule />
      <p>
        <strong>Undo</strong> is Ctrl+Z, redo Ctrl+Y. In the full tool, Ctrl+S saves a file that{' '}
        {theOtherOkrTools()} open as it is, and {theTools(['90-day-sprint-planner'])} makes a sprint of.
      </p>
    </>
  )
}
