import { formatNumber } from '#tools/shared/values/numbers.ts'
import { simulationRuns } from '../model/ranking/simulation.ts'

/** What the Help button shows. */
export function FrameworkHelp() {
  return (
    <>
      <p>
        <strong>The way through.</strong> Frame the question. Score the options from 0 to 10. Set the weights
        by comparing swings. Write down the evidence. See how sure you can be. Look for the way back and for
        what could sink it. Then choose, and put the review in the calendar.
      </p>
      <p>
        <strong>Points and weights.</strong> The most important swing gets 100 points, the others what they
        are worth beside it. A weight is a criterion’s share of all points. An option’s total is its scores
        times the weights, from 0 to 10. A missing score counts as 5.
      </p>
      <p>
        <strong>Confidence</strong> says how far a score may be off: high by 1, medium by 2, low by 4.{' '}
        {formatNumber(simulationRuns)} runs draw every score within these limits, most often near the score
        itself, and count who comes first. From 80% we call it a clear lead, from 60% a likely one, below that
        a close call.
      </p>
      <p>
        <strong>Must-haves.</strong> Say under Frame below which score an option is out. It is then left out
        of the ranking, and the memo says why. Each run rules out by the scores it drew: who misses by little
        may still come first in some, and where all miss nobody does. <strong>Weights in doubt</strong> are
        drawn anew in each run as well, if you say so under How sure.
      </p>
      <p>
        <strong>Several people.</strong> Under People each scores on a sheet of their own and gives back a
        code; if one may be of somebody who answered before, you are asked. Where they are furthest apart
        comes first. Their scores change yours only where you take them; until then a score may be as far off
        as the highest and the lowest of them.
      </p>
      <p>
        <strong>The table</strong> works like a spreadsheet. Arrow keys move, typing replaces, Enter or F2
        edits, Escape gives up, Delete clears. Ctrl+C and Ctrl+V exchange cells with Excel or Google Sheets.
        Paste more rows than there are, and criteria are added.
      </p>
      <p>
        <strong>Doors.</strong> One ‘no’ among the first three questions makes it a one-way door; if a small
        trial would tell you soon, try first. <strong>Risks</strong> are likelihood times damage, each from 1
        to 3: from 6 they are high, from 3 medium.
      </p>
      <p>
        <strong>Undo</strong> is Ctrl+Z, redo Ctrl+Y. In the full tool, Ctrl+S saves a file with all decisions
        of the log; memo, Markdown, Excel and calendar come from the Export and Print buttons.
      </p>
    </>
  )
}
