/** For the moment when not even the error page can be rendered: needs no script, no style sheet, no database. */
export const brokenPage = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
<style>body{background:#fbfaf6;color:#12202f;font:1rem/1.6 sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}h1{font:500 2.4rem/1.1 Georgia,serif}a{color:#1f4fd8}</style>
<h1>Something went wrong on our side.</h1>
<p>Please try again in a moment.</p>
<p><a href="/">Back to the home page</a></p>
</html>`
