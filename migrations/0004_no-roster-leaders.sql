-- No Muster ever wrote a row into it.
DROP TABLE `roster_leaders`;