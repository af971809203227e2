import { oneDecimal } from '../model/results.ts'

export function KitHelp() {
  return (
    <>
      <p>
        <strong>1. Hand out the sheet</strong> under Answers. Everyone rates the same sixteen points and your own
        statements alone, in about five minutes, with a comment where they like, and gives you back a code, or a file
        with that code. Nothing is sent by itself.
      </p>
      <p>
        <strong>2. Collect the answers.</strong> Mistyped codes are noticed. A sheet corrected after its code was sent
        counts once: with names you are asked; without, the later code replaces the earlier one.
      </p>
      <p>
        <strong>Anonymous</strong> means no names, no email from the sheet, and a box of codes that this browser keeps
        outside the document and opens once, with at least four codes. A copy of the assessment has its own sheet and
        codes. The tool stores how often each answer was given, not what each person answered. Late answers do not
        count, because the difference would reveal them. A file on your computer cannot prevent someone from reading a
        code next to its sender’s name, or from keeping all codes and an old file and opening them in another browser.
        So collect codes without names, and delete them afterward. Answer yourself only if five or more others do.
      </p>
      <p>
        <strong>Departments and levels</strong> are all shown if names are. If anonymous, a group and everyone outside
        it need four answers, and both kinds are shown only if every combination of them has four. “Everyone else”
        gathers smaller groups; if they are fewer than four people, the next smallest joins them. “Before and after”
        compares the same teams in both rounds.
      </p>
      <p>
        <strong>3. Discuss.</strong> Spread is the standard deviation of the ratings, judged as it is shown: below{' '}
        {oneDecimal(0.5)} people are close, from {oneDecimal(1)} they are far apart. Those come first, then what
        everyone finds weak.
      </p>
      <p>
        <strong>Scores and labels</strong> are those of the diagnostic on the site: Strong from 75%, Moderate from 50%,
        Needs Attention below. A team’s score is the average of its people’s scores, rounded once. Your own statements,
        answered from Disagree to Agree, do not affect it.
      </p>
      <p>
        <strong>4. Again after 90 days.</strong> The first round belongs before a quarter is planned, the second after
        it is closed. It has its own sheet and codes. The comparison is between people who answered both times, by name;
        without names it notes that different people may have answered. A point has moved when its average changed by a
        quarter of a step. Undo is Ctrl+Z, redo Ctrl+Y.
      </p>
    </>
  )
}
