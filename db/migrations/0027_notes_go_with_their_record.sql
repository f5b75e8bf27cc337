-- Notes go with their record. A deleted event can be brought back out of the bin, which is its rows in `versions`.
CREATE TRIGGER contact_messages_notes_delete AFTER DELETE ON contact_messages BEGIN
  DELETE FROM notes WHERE resource = 'messages' AND record_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER profiles_notes_delete AFTER DELETE ON profiles BEGIN
  DELETE FROM notes WHERE resource = 'users' AND record_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER versions_notes_delete AFTER DELETE ON versions WHEN old.resource = 'events' BEGIN
  DELETE FROM notes WHERE resource = 'events' AND record_id = old.record_id
    AND NOT EXISTS (SELECT 1 FROM events WHERE id = old.record_id)
    AND NOT EXISTS (SELECT 1 FROM versions WHERE owner_id = old.record_id AND resource = 'events');
END;
