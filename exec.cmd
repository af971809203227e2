@rem `npm start` is `exec node …`, so that on Unix a signal sent to npm reaches the server and not a shell
@rem in between. Windows knows no exec; there it means: just run it.
@%*
