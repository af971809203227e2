import { theOtherOkrTools } from '#tools/shared/document/family.ts'
import { ProgressRule } from '#tools/shared/okr/fields/progress-rule.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'

export function PlannerHelp() {
  return (
    <>
      <p>
        <strong>1. Goals.</strong> Two or three for the year. <strong>2. Objectives.</strong> Where you want to be at
        the end of the quarter, in words, tied to a goal. <strong>3. Key results.</strong> Two to five numbers each:
        from where, to where, by when, and the owner.
      </p>
      <p>
        <strong>The checks</strong> appear while you type and give their reasons. They are rules of thumb from many
        plans, which you may ignore.
      </p>
      <p>
        <strong>The tables</strong> work like a spreadsheet. Arrow keys move, typing replaces, Enter or F2 edits, Escape
        cancels, Delete clears. Shift with arrows selects cells; Ctrl+C, Ctrl+X and Ctrl+V copy, cut and paste them,
        also from Excel or Google Sheets. Pasting more rows than there are adds rows.
      </p>
      <p>
        <strong>The form</strong> of a key result, behind the pencil, has the rest: its weight compared with the others,
        whether it is promised or a stretch, a level to keep, and the initiatives, which are checked off below the
        table.
      </p>
      <p>
        <strong>The next quarter</strong> starts from this one: select what continues, and a new plan opens. Continued
        key results begin at their last value, from the tracker or as you type it. The result of the quarter, with its
        scores if it was closed in the tracker, stays below the table, under ‘Last quarter’.
      </p>
      <ProgressRule />
      <p>
        <strong>Undo</strong> is Ctrl+Z, redo Ctrl+Y. In the full tool, Ctrl+S saves a file that {theOtherOkrTools()}{' '}
        open as it is, and {theTools(['90-day-sprint-planner'])} makes a sprint of.
      </p>
    </>
  )
}
