-- A festival is confirmed by the calendar in which somebody read its day, and `source` names it.
UPDATE `festivals` SET `confirmed` = 0 WHERE `confirmed` = 1 AND trim(coalesce(`source`, '')) = '';
