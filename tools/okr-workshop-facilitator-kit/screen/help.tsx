import { theOtherOkrTools } from '#tools/shared/document/family.ts'

export function WorkshopHelp() {
  return (
    <>
      <p>
        <strong>1. Agenda.</strong> Choose one or two hours, half a day or a full day. Each block has a script with
        times. If you change a block’s minutes (arrow keys change them by five), the unlocked blocks after it absorb the
        difference. Turn off ‘End on time’ to move the end instead. Drag a block by its handle to move it.
        {__EDITION__ === 'full' &&
          ' ‘Edit the script’ lets you use your own text and materials. Blocks that you save appear under ‘Add a block’.'}
      </p>
      <p>
        <strong>2. Prepare.</strong> Who comes, when and where. The packing list has the right quantities and says where
        to get each item.
        {__EDITION__ === 'full' && ' The time zone is saved in the file and used in the calendar invitation.'}
      </p>
      <p>
        <strong>3. Run it.</strong> ‘Start the workshop’ follows the actual time, even after a reload or with the laptop
        closed. It shows how far behind you are; ‘Rescue the end’ previews what would be shortened. Your script is below
        the clock; fold it on a shared screen. ‘Open the timer’ times one block alone. A minute more or less on the
        clock changes the block in the agenda. A bell rings two minutes before the end and at the end; in quiet mode the
        screen turns dark instead.
        {__EDITION__ === 'full' &&
          ' A block is late if it ends after the time planned when the day began, or typed since. You can save the file and continue on another computer. Afterward each block shows planned and actual times, which the next agenda can use.'}
      </p>
      <p>
        <strong>4. Exercises.</strong> The question is on the left, the answers on the right. Enter adds a line. Drafts
        are scored by the planner’s own quality check.
        {__EDITION__ === 'full' &&
          ' Notes and votes can come from phones: hand out the sheet, and paste the codes you get back. A code carries its name, a repeated one counts once, and people who have not answered are listed. The wall shows notes without names; the workbook names who wrote them.'}
      </p>
      <p>
        <strong>5. Outcome.</strong> An email to everyone, and in the full tool a file that {theOtherOkrTools()} open.
      </p>
      <p>
        <strong>Undo</strong> is Ctrl+Z, redo Ctrl+Y. In the full tool, Ctrl+S saves a file.
      </p>
    </>
  )
}
