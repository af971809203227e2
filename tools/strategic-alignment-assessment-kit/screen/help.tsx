import { oneDecimal } from '../model/results.ts'

/** What the Help button shows. */
export function KitHelp() {
  return (
    <>
      <p>
        <strong>1. Hand out the sheet</strong> under Answers. Everyone rates the same sixteen points alone, in
        about five minutes, and gives you back a code of twelve letters, or a file with that code. Nothing is
        sent by itself.
      </p>
      <p>
        <strong>2. Take in the answers.</strong> Paste codes, whole mails or a chat: the codes are found in
        them, with the names beside them. A mistyped code is noticed. In an anonymous assessment no name is
        kept, and results open at three answers.
      </p>
      <p>
        <strong>3. Discuss.</strong> Spread is the standard deviation of the ratings: below {oneDecimal(0.5)}{' '}
        people are close, from {oneDecimal(1)} they are far apart, and also whenever one says Excellent and
        another Not in Place. Those come first, then what everyone finds weak.
      </p>
      <p>
        <strong>Scores and labels</strong> are those of the diagnostic on the site: Strong from 75%, Moderate
        from 50%, Needs Attention below. A team’s score is the average of its people’s scores.
      </p>
      <p>
        <strong>4. Again after 90 days.</strong> The second round has a sheet and codes of its own. A point
        has moved when its average changed by a quarter of a step. Undo is Ctrl+Z, redo Ctrl+Y.
      </p>
    </>
  )
}
