-- The version of what visitors read: a random value, which every write of it changes in its own transaction,
-- whoever writes. Unlike a number that is counted up, it is never the same for two contents, not even after
-- the database was taken back to an earlier state.
INSERT INTO installation (key, value) VALUES ('content_version', lower(hex(randomblob(8))));
--> statement-breakpoint
CREATE TRIGGER events_version_insert AFTER INSERT ON events BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER events_version_update AFTER UPDATE ON events BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER events_version_delete AFTER DELETE ON events BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER galleries_version_insert AFTER INSERT ON galleries BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER galleries_version_update AFTER UPDATE ON galleries BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER galleries_version_delete AFTER DELETE ON galleries BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_version_insert AFTER INSERT ON gallery_photos BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_version_update AFTER UPDATE ON gallery_photos BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_version_delete AFTER DELETE ON gallery_photos BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER event_gallery_relations_version_insert AFTER INSERT ON event_gallery_relations BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER event_gallery_relations_version_update AFTER UPDATE ON event_gallery_relations BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER event_gallery_relations_version_delete AFTER DELETE ON event_gallery_relations BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER pages_version_insert AFTER INSERT ON pages BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER pages_version_update AFTER UPDATE ON pages BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER pages_version_delete AFTER DELETE ON pages BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER site_settings_version_insert AFTER INSERT ON site_settings BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER site_settings_version_update AFTER UPDATE ON site_settings BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER site_settings_version_delete AFTER DELETE ON site_settings BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER media_version_insert AFTER INSERT ON media BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER media_version_update AFTER UPDATE ON media BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER media_version_delete AFTER DELETE ON media BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER redirects_version_insert AFTER INSERT ON redirects BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER redirects_version_update AFTER UPDATE ON redirects BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER redirects_version_delete AFTER DELETE ON redirects BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
-- Calendars are told of deleted events as long as the history knows them; what is added to it comes with a write.
CREATE TRIGGER versions_version_delete AFTER DELETE ON versions BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
