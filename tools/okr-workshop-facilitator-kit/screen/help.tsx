import { theOtherOkrTools } from '#tools/shared/document/family.ts'

/** What the Help button shows. */
export function WorkshopHelp() {
  return (
    <>
      <p>
        <strong>1. Agenda.</strong> Choose two hours, half a day or a full day. Each block has a script with
        times. Change a block’s minutes (arrow keys go by five) and the open blocks after it give or take the
        difference; locked ones do not. Switch off ‘End on time’ and the end moves instead. Drag a block by
        its handle to move it.
        {__EDITION__ === 'full' &&
          ' ‘Edit the script’ takes your own words and materials, and a block that you keep stands under ‘Add a block’.'}
      </p>
      <p>
        <strong>2. Prepare.</strong> Who comes, when and where. The list of things to bring counts for them
        and says where each is to be had.
        {__EDITION__ === 'full' &&
          ' The time zone is kept in the file and goes into the invitation for the calendar.'}
      </p>
      <p>
        <strong>3. Run it.</strong> ‘Start the workshop’ goes by the clock on the wall, through a reload or a
        closed lid: it says how far behind you are, and ‘Rescue the end’ shows what would be shorter before
        anything is. Your script stands under the clock; fold it up on a shared screen. ‘Open the timer’ times
        one block alone. A bell rings two minutes before the end and at the end; in quiet mode the screen
        alone turns dark.
        {__EDITION__ === 'full' &&
          ' Late is what ends after the time that stood there when the day began, or that you typed in since. A file that you save meanwhile goes on elsewhere. Afterwards each block says what was planned and what it took, and the next agenda can have the real times.'}
      </p>
      <p>
        <strong>4. Exercises.</strong> The question for the room on the left, its answers on the right. Enter
        makes the next line. Drafts are scored by the planner’s own quality check.
        {__EDITION__ === 'full' &&
          ' Notes and votes can come from phones: hand out the sheet, and paste the codes that come back; the same code twice counts once, and who is missing is listed. Tick several notes to give them one theme. The record names who wrote a note, the mail to everyone does not.'}
      </p>
      <p>
        <strong>5. Outcome.</strong> A mail to everyone, and in the full tool a file that {theOtherOkrTools()}{' '}
        open.
      </p>
      <p>
        <strong>Undo</strong> is Ctrl+Z, redo Ctrl+Y. In the full tool, Ctrl+S saves a file.
      </p>
    </>
  )
}
