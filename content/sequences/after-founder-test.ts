import type { OurMail } from './our-mail.ts'

export const afterFounderTest: readonly OurMail[] = [
  {
    id: 'after-founder-test-1',
    afterDays: 2,
    subject: 'Where your style costs you a week',
    body: `Hello {firstName|there},

the founder test told you how you tend to lead. It did not tell you anything that you have to fix.

Every style is something that once worked. You decided fast, or kept everything in view yourself, or waited until you were sure, and it brought you here. It gets expensive at one point only: under pressure, when you do more of it because it is what you know.

So try this, once, this week. At the end of a day that went wrong, ask: *what did I do today because it was needed, and what because I always do it?* Write the second one down with the hour it cost. One line is enough.

After a few of those lines you know more about your style than any test can say. If you want to read again what was said about yours, [the test and its five styles are here](/founder-test).`,
  },
  {
    id: 'after-founder-test-2',
    afterDays: 6,
    subject: 'Ask one person who sees you work',
    body: `Hello {firstName|there},

a test knows what you say about yourself. The people you work with know the rest.

Pick one of them: a partner, the first person you hired, somebody who tells you the truth. Ask two questions, and nothing else:

1. When do you wait for me?
2. What do I do that you could do?

Then listen, and do not explain. If the answer surprises you, it was worth asking. If it does not, you now know that it shows.

It is easier to ask when you both have something in your hands. Send them [the founder test](/founder-test) and let them guess your result before you tell them.`,
  },
  {
    id: 'after-founder-test-3',
    afterDays: 13,
    subject: 'You know how you lead. How does the business stand?',
    body: `Hello {firstName|there},

a style is one half of the picture. The other half is the business that it meets: whether there is a clear aim, whether the quarter has numbers, whether a week’s work leads there, and whether anybody measures it.

The same habit is a strength in a company with a clear plan, and a weekly fire in one without. That is why the next step is not to work on yourself, but to look at where the business is thin.

[Score your business](/diagnostic). It takes five minutes, asks sixteen short questions, and sends you a report that says what to do first. If you have done it before, do it again: the difference tells you more than the score.

This is the last email of this series. If you would rather talk about what you found, reply to it.`,
  },
]
