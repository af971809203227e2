import { oneDecimal } from '../model/results.ts'

/** What the Help button shows. */
export function KitHelp() {
  return (
    <>
      <p>
        <strong>1. Hand out the sheet</strong> under Answers. Everyone rates the same sixteen points and your
        own questions alone, in about five minutes, with a comment where they like, and gives you back a code,
        or a file with that code. Nothing is sent by itself.
      </p>
      <p>
        <strong>2. Take in the answers.</strong> Paste codes, whole mails or a chat: the codes are found in
        them, with the names beside them. A mistyped code is noticed, and a name that is there already is
        asked about. A sheet that was corrected after its code was handed in counts once: with names you are
        asked, without them the later code takes the place of the earlier one, and you are asked only where an
        older sheet does not say so.
      </p>
      <p>
        <strong>Anonymous</strong> means: no name, no mail from the sheet, and codes in a box that this
        browser opens once, from four on; a copy of the assessment has a sheet and codes of its own. Kept is
        how often each answer was given, and no row of one person. Who comes later does not count: the
        difference would be their answer. What a file on your computer cannot promise is that nobody reads a
        code beside the name of its sender, or that nobody who kept all codes and an old file opens them again
        in another browser: let codes come in without names, and delete them after. Answer yourself only if
        five or more others do.
      </p>
      <p>
        <strong>Departments and levels</strong> are shown from four answers on, if all the others are four or
        none. Without names, both stand there only where every crossing of the two has four.
      </p>
      <p>
        <strong>3. Discuss.</strong> Spread is the standard deviation of the ratings, judged as it is shown:
        below {oneDecimal(0.5)} people are close, from {oneDecimal(1)} they are far apart. Those come first,
        then what everyone finds weak.
      </p>
      <p>
        <strong>Scores and labels</strong> are those of the diagnostic on the site: Strong from 75%, Moderate
        from 50%, Needs Attention below. A team’s score is the average of its people’s scores, rounded once.
        Own questions have no part in it.
      </p>
      <p>
        <strong>4. Again after 90 days.</strong> The first round belongs before a quarter is planned, the
        second after it is closed. It has a sheet and codes of its own. Compared are those who answered both
        times, by their names; without names it says that others may have answered. A point has moved when its
        average changed by a quarter of a step. Undo is Ctrl+Z, redo Ctrl+Y.
      </p>
    </>
  )
}
